import { partsOf } from './mentions.ts';

interface MentionTextProps {
  text: string;
  mentions: readonly { id: string; name: string }[];
}

/** The text of a note, with mentions highlighted. */
export function MentionText({ text, mentions }: MentionTextProps) {
  const parts = partsOf(
    text,
    mentions.map(({ name }) => name),
  );
  return parts.map((part, index) =>
    part.name ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index} className="font-semibold text-info">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
