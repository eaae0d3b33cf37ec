import { partsOf } from './mentions.ts';

interface MentionTextProps {
  text: string;
  mentions: readonly { id: string; name: string }[];
}

/** The words of a note, those whom it mentions standing out. */
export function MentionText({ text, mentions }: MentionTextProps) {
  const parts = partsOf(
    text,
    mentions.map(({ name }) => name),
  );
  return parts.map((part, index) =>
    part.name ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else to be told apart by
      <span key={index} className="font-semibold text-info">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}

/** Those whose names the text does not have: called otherwise since then. */
export function unnamedIn({ text, mentions }: MentionTextProps): string[] {
  const named = new Set(
    partsOf(
      text,
      mentions.map(({ name }) => name),
    ).map(({ name }) => name),
  );
  return mentions.filter(({ name }) => !named.has(name)).map(({ name }) => name);
}
