/** US Letter and its margins, in points: the amounts are in dollars, and the paper goes with them. */
export const page = { width: 612, height: 792, side: 56, top: 54, bottom: 64 };

/** What a page has room for, in points. */
export const fullHeight = page.height - page.top - page.bottom;
