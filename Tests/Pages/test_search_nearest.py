"""The names that the search offers where it finds nothing."""

from selenium.webdriver.common.by import By

from test_search import NAMES, index_of, results, type_search

NEAREST = {
    "BokStore": ["BookStore"], "bookstroe": ["BookStore"], "userbook servise": ["UserBookService"], "Boookkeper": ["Bookkeeper"], "Bookkeepers app": ["Bookkeeper"],
    "eclaire": ["Éclair", "e\u0301clairs"], "x" * 200: [], "mz app": ["My App"], "q": [], "bo": [],
}


def test_searches_without_results_have_similar_names(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    found = browser.execute_script(
        """const { prepare, fold } = dpendSearchMatch;
        const prepared = prepare(arguments[0]);
        return arguments[1].map((text) => dpendNearestNames(prepared, fold, text));""",
        index_of([*NAMES, "My App"]), list(NEAREST),
    )
    assert dict(zip(NEAREST, found)) == NEAREST


def test_a_similar_name_is_searched_for(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    type_search(browser, "ChekcoutService")
    none = browser.find_element(By.ID, "search-none")
    assert none.text.startswith("Nothing matches “ChekcoutService”. Did you mean CheckoutService? The search covers")
    assert browser.find_element(By.ID, "search-status").get_attribute("textContent") == "Nothing matches “ChekcoutService”. Did you mean CheckoutService?"
    none.find_element(By.TAG_NAME, "button").click()
    assert browser.find_element(By.ID, "search-input").get_attribute("value") == "CheckoutService"
    assert browser.find_element(By.CSS_SELECTOR, "#search-results [aria-selected=true] .name").text == "CheckoutService"


def test_a_search_that_finds_single_letters_only_has_similar_names_too(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    type_search(browser, "PaymentGatway")
    assert browser.find_element(By.ID, "search-none").text == "Did you mean PaymentGateway?"
    assert browser.find_element(By.ID, "search-status").get_attribute("textContent").endswith(". Did you mean PaymentGateway?")
    assert results(browser) != []
    type_search(browser, "PaymentGateway")
    assert not browser.find_element(By.ID, "search-none").is_displayed()
