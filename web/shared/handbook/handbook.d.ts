/** The handbook as the build makes it (web/prerender/handbook/plugin.ts). */
declare module 'virtual:handbook' {
  import type { HandbookContents, HandbookPage } from '#web/admin/help/handbook-page.ts';

  export const groups: HandbookContents;
  /** Loads a page and the addresses of its pictures, by its slug. */
  export const pages: Record<
    string,
    () => Promise<{ page: HandbookPage; pictures: Record<string, string> }>
  >;
}

declare module 'virtual:handbook-words' {
  import type { HandbookSection } from '#web/admin/help/handbook-page.ts';

  const sections: HandbookSection[];
  export default sections;
}
