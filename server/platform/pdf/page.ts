/** US Letter and its margins, in points: customers who pay in dollars print on it. */
export const page = { width: 612, height: 792, side: 56, top: 54, bottom: 64 };

/** Height between the margins, in points. */
export const fullHeight = page.height - page.top - page.bottom;
