import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HandbookPart } from './handbook-page.ts';

interface HandbookTextProps {
  parts: readonly HandbookPart[];
  /** The addresses of pictures by their path in the handbook. */
  pictures: Record<string, string>;
}

/** Width and height of every picture of the handbook (pictures/handbook-pictures.ts). */
const pictureSize = { width: 1200, height: 750 };

const classes: Partial<Record<string, string>> = {
  h2: 'mt-10 mb-3 scroll-mt-24 text-xl',
  h3: 'mt-6 mb-2 scroll-mt-24 text-lg',
  p: 'my-3',
  ul: 'my-3 grid list-disc gap-1.5 pl-6 [&_p]:my-0',
  ol: 'my-3 grid list-decimal gap-1.5 pl-6',
  thead: 'text-sm text-muted',
  th: 'border-b border-line-strong py-2 pr-4 font-semibold',
  td: 'border-b border-line py-2 pr-4 align-top [&>code]:[overflow-wrap:normal]',
  blockquote: 'my-4 rounded-md border-l-4 border-info bg-info-soft px-4 py-1',
  code: 'rounded-sm bg-sunken px-1 py-0.5 text-[0.9em] [overflow-wrap:anywhere]',
  pre: 'my-4 overflow-x-auto rounded-md border border-line bg-sunken px-4 py-3 text-sm',
};

/** The text of a page of the handbook. */
export function HandbookText({ parts, pictures }: HandbookTextProps) {
  return parts.map((part, index) => show(part, index, pictures));
}

function show(part: HandbookPart, key: number, pictures: Record<string, string>): ReactNode {
  if (typeof part === 'string') return part;
  const { tag: Tag, id, to = '' } = part;
  const inside = part.parts.map((one, index) => show(one, index, pictures));
  if (Tag === 'a') return <TextLink key={key} to={to} label={inside} />;
  if (Tag === 'img')
    return (
      <img
        key={key}
        src={pictures[to]}
        alt={String(part.parts[0] ?? '')}
        {...pictureSize}
        loading="lazy"
        className="my-6 h-auto w-full rounded-md border border-line"
      />
    );
  if (Tag === 'br') return <br key={key} />;
  if (Tag === 'pre')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      <pre key={key} tabIndex={0} className={classes.pre}>
        <code>{inside}</code>
      </pre>
    );
  if (Tag === 'table')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      <section key={key} tabIndex={0} aria-label="Table" className="my-4 overflow-x-auto">
        <table className="w-full min-w-md border-collapse text-left text-[0.9375rem]">
          {inside}
        </table>
      </section>
    );
  return (
    <Tag key={key} id={id} className={classes[Tag]} {...(Tag === 'th' && { scope: 'col' })}>
      {inside}
    </Tag>
  );
}

function TextLink({ to, label }: { to: string; label: ReactNode }) {
  const className = 'font-medium text-primary underline underline-offset-4';
  if (to.startsWith('https:'))
    return (
      <a href={to} rel="noopener noreferrer" target="_blank" className={className}>
        {label}
      </a>
    );
  return (
    <Link to={to} className={className}>
      {label}
    </Link>
  );
}
