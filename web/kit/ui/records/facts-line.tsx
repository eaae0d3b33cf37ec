import type { ReactNode } from 'react';

/*
 * Facts with a dot between them. Each has its dot before it, in the margin of the line: the first of a
 * line has it outside, where it is cut off, so that no line begins or ends with one.
 */

/** The classes of what cuts off, of the line inside it and of a fact, for lists that are their own elements. */
export const factsFrame = 'block overflow-clip [overflow-clip-margin:4px]';
export const factsLine = '-ml-[1.1em] flex flex-wrap';
export const factOfLine =
  "relative min-w-0 pl-[1.1em] before:absolute before:left-0 before:w-[1.1em] before:text-center before:font-normal before:text-muted before:content-['·'_/_'']";

/** Facts in a line, or in several where there is no room; what is empty or false is left out. */
export function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== '' && fact !== false && fact != null);
  return (
    <span className={factsFrame}>
      <span className={factsLine}>
        {shown.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no names, and keep their places
          <span key={at} className={factOfLine}>
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
