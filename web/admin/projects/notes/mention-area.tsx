import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { matching, mentionAt, type Person, withMention } from '#web/admin/mentions.ts';
import { putCaret, useTypedList } from '#web/admin/typed-list.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import type { NoteValues } from './note-values.ts';

/** Maximum number of people offered at once. */
const maxOffered = 6;

interface MentionAreaProps {
  people: readonly Person[];
  /** Called with each person who is chosen from the list. */
  onPick: (person: Person) => void;
}

/** The text of a note. Typing "@" opens a list of the team to choose from. */
export function MentionArea({ people, onPick }: MentionAreaProps) {
  const { field, fieldState } = useController<NoteValues, 'content'>({
    name: 'content',
    rules: { validate: (text) => text.trim() !== '' || 'Please enter the note' },
  });
  const area = useRef<HTMLTextAreaElement | null>(null);
  const typed = useTypedList<Person>({
    area,
    find: mentionAt,
    offer: (query) => matching(people, query).slice(0, maxOffered),
    onPick: (person, { from, caret }) => {
      const element = area.current;
      if (element === null) return;
      const next = withMention(element.value, { from, caret, name: person.name });
      field.onChange(next.text);
      onPick(person);
      putCaret(element, next.caret);
    },
    label: 'People to mention',
    noun: 'people',
    show: ({ name }) => name,
  });

  return (
    <div className="relative">
      <TextArea
        label="Note"
        name={field.name}
        hint="Type @ to mention a colleague. We’ll email them."
        rows={5}
        maxLength={10_000}
        error={fieldState.error?.message}
        value={field.value}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        onChange={(event) => {
          field.onChange(event);
          typed.look();
        }}
        onKeyDown={typed.press}
        onClick={typed.look}
        onBlur={() => {
          field.onBlur();
          typed.close();
        }}
        {...typed.links}
      />
      {typed.list}
    </div>
  );
}
