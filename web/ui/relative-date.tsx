import { fullDateText, relativeDateText } from './relative-date-text.ts';

/**
 * An instant as its distance from now, with the full date on hover and for assistive technology.
 * For client-rendered screens: "now" is the moment of rendering.
 */
export function RelativeDate({ at }: { at: string }) {
  const date = new Date(at);
  const exact = fullDateText(date);
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap">
      <span aria-hidden>{relativeDateText(date, new Date())}</span>
      <span className="sr-only">{exact}</span>
    </time>
  );
}
