import { type Inline, readMarkup } from '#domain/site/texts/markup.ts';

/**
 * A text in the small Markdown of editable texts. The server writes the same elements into the
 * page's HTML (domain/site/texts/markup.ts); their styles are in base.css.
 */
export function MarkedText({ text }: { text: string }) {
  return readMarkup(text).map((block, at) =>
    'paragraph' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <p key={at}>
        <Line parts={block.paragraph} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <ul key={at}>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <li key={index}>
            <Line parts={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <strong key={part.strong}>{part.strong}</strong>;
    return (
      <a key={part.href + part.link} href={part.href}>
        {part.link}
      </a>
    );
  });
}
