/* The handbook and the help of clients, as the build makes them (web/prerender/handbook/plugin.ts). */

declare module 'virtual:handbook' {
  import type { HandbookContents, HandbookPage } from '#web/shared/handbook/handbook-page.ts';

  export const groups: HandbookContents;
  /** Loads a page and the addresses of its pictures, by its slug. */
  export const pages: Record<
    string,
    () => Promise<{ page: HandbookPage; pictures: Record<string, string> }>
  >;
}

declare module 'virtual:handbook-words' {
  import type { HandbookSection } from '#web/shared/handbook/handbook-page.ts';

  const sections: HandbookSection[];
  export default sections;
}

declare module 'virtual:client-help' {
  import type {
    HandbookContents,
    HandbookPage,
    HandbookSection,
  } from '#web/shared/handbook/handbook-page.ts';

  export const groups: HandbookContents;
  /** Every page by its slug, so that the build writes each as complete HTML. */
  export const pages: Record<string, HandbookPage>;
  export const sections: HandbookSection[];
}
