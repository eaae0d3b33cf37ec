import { textWidth } from './scale.ts';

/** A text cut to about a width. */
export function shortened(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return `${text.slice(0, Math.max(Math.floor(width / 6.8) - 1, 1)).trimEnd()}…`;
}
