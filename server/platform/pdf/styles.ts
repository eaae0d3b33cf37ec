import { colours } from '#server/platform/mail/colours.ts';
import type { Style } from './text/ink.ts';

/** US Letter and its margins, in points: customers who pay in dollars print on it. */
export const page = { width: 612, height: 792, side: 56, top: 54, bottom: 64 };

/** Height between the margins, in points. */
export const fullHeight = page.height - page.top - page.bottom;

/** Text styles of all documents (rule DESIGN-1): a display face for titles, a quiet one for the rest. */
export const styles = {
  company: { face: 'display', size: 15, colour: colours.primary, leading: 18 },
  title: { face: 'display', size: 25, colour: colours.ink, leading: 29 },
  section: { face: 'display', size: 13, colour: colours.ink, leading: 16 },
  group: { face: 'strong', size: 8.5, colour: colours.muted, leading: 13 },
  figure: { face: 'display', size: 25, colour: colours.ink, leading: 29 },
  lead: { face: 'text', size: 11.5, colour: colours.muted, leading: 16 },
  text: { face: 'text', size: 9.5, colour: colours.ink, leading: 14 },
  strong: { face: 'strong', size: 9.5, colour: colours.ink, leading: 14 },
  muted: { face: 'text', size: 9.5, colour: colours.muted, leading: 14 },
} as const satisfies Record<string, Style>;
