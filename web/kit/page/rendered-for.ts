/** What the server knows about the browser that it renders a screen for (web/server-rendering). */
export const renderedFor = { isPhone: false };
