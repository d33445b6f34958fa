#include "CDpendTemplates.h"

/* A new file adds three lines to the first list and one to the second. A test compares the lists with the folder. */

/* #embed is C23. Clang 19 and later support it in every mode. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char containers_deli[] = {
#embed "containers/deli.swift.mustache"
};
static const unsigned char containers_dip[] = {
#embed "containers/dip.swift.mustache"
};
static const unsigned char containers_factory[] = {
#embed "containers/factory.swift.mustache"
};
static const unsigned char containers_flexinject[] = {
#embed "containers/flexinject.swift.mustache"
};
static const unsigned char containers_imports[] = {
#embed "containers/imports.swift.mustache"
};
static const unsigned char containers_safedi[] = {
#embed "containers/safedi.swift.mustache"
};
static const unsigned char containers_scope[] = {
#embed "containers/scope.swift.mustache"
};
static const unsigned char containers_scopes[] = {
#embed "containers/scopes.swift.mustache"
};
static const unsigned char containers_sourcery[] = {
#embed "containers/sourcery.swift.mustache"
};
static const unsigned char containers_static_functions[] = {
#embed "containers/static-functions.swift.mustache"
};
static const unsigned char containers_static_part[] = {
#embed "containers/static-part.swift.mustache"
};
static const unsigned char containers_static[] = {
#embed "containers/static.swift.mustache"
};
static const unsigned char containers_swinject[] = {
#embed "containers/swinject.swift.mustache"
};
static const unsigned char setup_dpend[] = {
#embed "setup/dpend.yml.mustache"
};
static const unsigned char setup_github_dpend_comment[] = {
#embed "setup/github/dpend-comment.yml.mustache"
};
static const unsigned char setup_github_dpend[] = {
#embed "setup/github/dpend.yml.mustache"
};
static const unsigned char setup_gitlab_dpend[] = {
#embed "setup/gitlab/dpend.gitlab-ci.yml.mustache"
};
static const unsigned char setup_gitlab_dpend_sh[] = {
#embed "setup/gitlab/dpend.sh"
};
static const unsigned char site_asset_matrix_js[] = {
#embed "site/assets/matrix.js"
};
static const unsigned char site_asset_picture_js[] = {
#embed "site/assets/picture.js"
};
static const unsigned char site_asset_picture_address_js[] = {
#embed "site/assets/picture-address.js"
};
static const unsigned char site_asset_picture_filter_js[] = {
#embed "site/assets/picture-filter.js"
};
static const unsigned char site_asset_picture_legend_js[] = {
#embed "site/assets/picture-legend.js"
};
static const unsigned char site_asset_picture_map_js[] = {
#embed "site/assets/picture-map.js"
};
static const unsigned char site_asset_picture_panel_js[] = {
#embed "site/assets/picture-panel.js"
};
static const unsigned char site_asset_picture_view_js[] = {
#embed "site/assets/picture-view.js"
};
static const unsigned char site_asset_picture_walk_js[] = {
#embed "site/assets/picture-walk.js"
};
static const unsigned char site_asset_programs_js[] = {
#embed "site/assets/programs.js"
};
static const unsigned char site_asset_selection_page_js[] = {
#embed "site/assets/selection-page.js"
};
static const unsigned char site_asset_search_match_js[] = {
#embed "site/assets/search-match.js"
};
static const unsigned char site_asset_search_nearest_js[] = {
#embed "site/assets/search-nearest.js"
};
static const unsigned char site_asset_search_js[] = {
#embed "site/assets/search.js"
};
static const unsigned char site_asset_summaries_js[] = {
#embed "site/assets/summaries.js"
};
static const unsigned char site_asset_print_css[] = {
#embed "site/assets/print.css"
};
static const unsigned char site_asset_selection_js[] = {
#embed "site/assets/selection.js"
};
static const unsigned char site_asset_site_css[] = {
#embed "site/assets/site.css"
};
static const unsigned char site_asset_site_js[] = {
#embed "site/assets/site.js"
};
static const unsigned char site_asset_theme_js[] = {
#embed "site/assets/theme.js"
};
static const unsigned char site_asset_tables_js[] = {
#embed "site/assets/tables.js"
};
static const unsigned char site_asset_why_picture_js[] = {
#embed "site/assets/why-picture.js"
};
static const unsigned char site_asset_why_js[] = {
#embed "site/assets/why.js"
};
static const unsigned char site_block_charts[] = {
#embed "site/block-charts.html.mustache"
};
static const unsigned char site_block_code[] = {
#embed "site/block-code.html.mustache"
};
static const unsigned char site_block_facts[] = {
#embed "site/block-facts.html.mustache"
};
static const unsigned char site_block_figure[] = {
#embed "site/block-figure.html.mustache"
};
static const unsigned char site_block_finding[] = {
#embed "site/block-finding.html.mustache"
};
static const unsigned char site_block_folded[] = {
#embed "site/block-folded.html.mustache"
};
static const unsigned char site_block_heading[] = {
#embed "site/block-heading.html.mustache"
};
static const unsigned char site_block_image[] = {
#embed "site/block-image.html.mustache"
};
static const unsigned char site_block_items[] = {
#embed "site/block-items.html.mustache"
};
static const unsigned char site_block_list[] = {
#embed "site/block-list.html.mustache"
};
static const unsigned char site_block_matrix[] = {
#embed "site/block-matrix.html.mustache"
};
static const unsigned char site_block_listing[] = {
#embed "site/block-listing.html.mustache"
};
static const unsigned char site_block_numbers[] = {
#embed "site/block-numbers.html.mustache"
};
static const unsigned char site_block_paragraph[] = {
#embed "site/block-paragraph.html.mustache"
};
static const unsigned char site_block_path_finder[] = {
#embed "site/block-path-finder.html.mustache"
};
static const unsigned char site_block_quote[] = {
#embed "site/block-quote.html.mustache"
};
static const unsigned char site_block_printed_figure[] = {
#embed "site/block-printed-figure.html.mustache"
};
static const unsigned char site_block_selection_form[] = {
#embed "site/block-selection-form.html.mustache"
};
static const unsigned char site_block_table[] = {
#embed "site/block-table.html.mustache"
};
static const unsigned char site_block_verdict[] = {
#embed "site/block-verdict.html.mustache"
};
static const unsigned char site_page[] = {
#embed "site/page.html.mustache"
};
static const unsigned char site_print[] = {
#embed "site/print.html.mustache"
};
static const unsigned char site_served_lay_out_js[] = {
#embed "site/served/lay-out.js"
};
static const unsigned char site_served_missing[] = {
#embed "site/served/missing.html"
};
static const unsigned char site_served_notice[] = {
#embed "site/served/notice.html.mustache"
};
static const unsigned char site_served_reload_js[] = {
#embed "site/served/reload.js"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const struct dpend_template files[] = {
  FILE_AT("containers/deli.swift.mustache", containers_deli),
  FILE_AT("containers/dip.swift.mustache", containers_dip),
  FILE_AT("containers/factory.swift.mustache", containers_factory),
  FILE_AT("containers/flexinject.swift.mustache", containers_flexinject),
  FILE_AT("containers/imports.swift.mustache", containers_imports),
  FILE_AT("containers/safedi.swift.mustache", containers_safedi),
  FILE_AT("containers/scope.swift.mustache", containers_scope),
  FILE_AT("containers/scopes.swift.mustache", containers_scopes),
  FILE_AT("containers/sourcery.swift.mustache", containers_sourcery),
  FILE_AT("containers/static-functions.swift.mustache", containers_static_functions),
  FILE_AT("containers/static-part.swift.mustache", containers_static_part),
  FILE_AT("containers/static.swift.mustache", containers_static),
  FILE_AT("containers/swinject.swift.mustache", containers_swinject),
  FILE_AT("setup/dpend.yml.mustache", setup_dpend),
  FILE_AT("setup/github/dpend-comment.yml.mustache", setup_github_dpend_comment),
  FILE_AT("setup/github/dpend.yml.mustache", setup_github_dpend),
  FILE_AT("setup/gitlab/dpend.gitlab-ci.yml.mustache", setup_gitlab_dpend),
  FILE_AT("setup/gitlab/dpend.sh", setup_gitlab_dpend_sh),
  FILE_AT("site/assets/matrix.js", site_asset_matrix_js),
  FILE_AT("site/assets/picture.js", site_asset_picture_js),
  FILE_AT("site/assets/picture-address.js", site_asset_picture_address_js),
  FILE_AT("site/assets/picture-filter.js", site_asset_picture_filter_js),
  FILE_AT("site/assets/picture-legend.js", site_asset_picture_legend_js),
  FILE_AT("site/assets/picture-map.js", site_asset_picture_map_js),
  FILE_AT("site/assets/picture-panel.js", site_asset_picture_panel_js),
  FILE_AT("site/assets/picture-view.js", site_asset_picture_view_js),
  FILE_AT("site/assets/picture-walk.js", site_asset_picture_walk_js),
  FILE_AT("site/assets/programs.js", site_asset_programs_js),
  FILE_AT("site/assets/selection-page.js", site_asset_selection_page_js),
  FILE_AT("site/assets/search-match.js", site_asset_search_match_js),
  FILE_AT("site/assets/search-nearest.js", site_asset_search_nearest_js),
  FILE_AT("site/assets/search.js", site_asset_search_js),
  FILE_AT("site/assets/summaries.js", site_asset_summaries_js),
  FILE_AT("site/assets/print.css", site_asset_print_css),
  FILE_AT("site/assets/selection.js", site_asset_selection_js),
  FILE_AT("site/assets/site.css", site_asset_site_css),
  FILE_AT("site/assets/site.js", site_asset_site_js),
  FILE_AT("site/assets/theme.js", site_asset_theme_js),
  FILE_AT("site/assets/tables.js", site_asset_tables_js),
  FILE_AT("site/assets/why-picture.js", site_asset_why_picture_js),
  FILE_AT("site/assets/why.js", site_asset_why_js),
  FILE_AT("site/block-charts.html.mustache", site_block_charts),
  FILE_AT("site/block-code.html.mustache", site_block_code),
  FILE_AT("site/block-facts.html.mustache", site_block_facts),
  FILE_AT("site/block-figure.html.mustache", site_block_figure),
  FILE_AT("site/block-finding.html.mustache", site_block_finding),
  FILE_AT("site/block-folded.html.mustache", site_block_folded),
  FILE_AT("site/block-heading.html.mustache", site_block_heading),
  FILE_AT("site/block-image.html.mustache", site_block_image),
  FILE_AT("site/block-items.html.mustache", site_block_items),
  FILE_AT("site/block-list.html.mustache", site_block_list),
  FILE_AT("site/block-matrix.html.mustache", site_block_matrix),
  FILE_AT("site/block-listing.html.mustache", site_block_listing),
  FILE_AT("site/block-numbers.html.mustache", site_block_numbers),
  FILE_AT("site/block-paragraph.html.mustache", site_block_paragraph),
  FILE_AT("site/block-path-finder.html.mustache", site_block_path_finder),
  FILE_AT("site/block-quote.html.mustache", site_block_quote),
  FILE_AT("site/block-printed-figure.html.mustache", site_block_printed_figure),
  FILE_AT("site/block-selection-form.html.mustache", site_block_selection_form),
  FILE_AT("site/block-table.html.mustache", site_block_table),
  FILE_AT("site/block-verdict.html.mustache", site_block_verdict),
  FILE_AT("site/page.html.mustache", site_page),
  FILE_AT("site/print.html.mustache", site_print),
  FILE_AT("site/served/lay-out.js", site_served_lay_out_js),
  FILE_AT("site/served/missing.html", site_served_missing),
  FILE_AT("site/served/notice.html.mustache", site_served_notice),
  FILE_AT("site/served/reload.js", site_served_reload_js),
};

size_t dpend_template_count(void) { return sizeof files / sizeof *files; }

struct dpend_template dpend_template_at(size_t index) { return files[index]; }
