import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { matching, mentionAt, type Person, withMention } from './mentions.ts';
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
  const listId = useId();
  const [typed, setTyped] = useState<{ from: number; query: string } | null>(null);
  const [active, setActive] = useState(0);
  const offered = typed ? matching(people, typed.query).slice(0, maxOffered) : [];
  const isOpen = offered.length > 0;

  useEffect(() => {
    if (!isOpen) return;
    // In the capture phase, before a surrounding dialog: the key closes only the list.
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setTyped(null);
    };
    addEventListener('keydown', close, true);
    return () => removeEventListener('keydown', close, true);
  }, [isOpen]);

  function updateTyped(): void {
    const { value = '', selectionStart = 0 } = area.current ?? {};
    setTyped(mentionAt(value, selectionStart));
    setActive(0);
  }

  function pick(person: Person): void {
    const element = area.current;
    if (element === null || typed === null) return;
    const caret = element.selectionStart;
    const next = withMention(element.value, { from: typed.from, caret, name: person.name });
    field.onChange(next.text);
    onPick(person);
    setTyped(null);
    // After React has rendered the text.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.caret, next.caret);
    });
  }

  function press(event: KeyboardEvent): void {
    const person = offered[active];
    if (person === undefined) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active || offered.length) - 1);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(person);
    else return;
    event.preventDefault();
  }

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
          updateTyped();
        }}
        onKeyDown={press}
        onClick={updateTyped}
        onBlur={() => {
          field.onBlur();
          setTyped(null);
        }}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
      />
      <p role="status" className="sr-only">
        {isOpen && `${offered.length} people. Choose with the arrow keys and Enter.`}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="People to mention"
          className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border border-line-strong bg-surface shadow-panel"
        >
          {offered.map((person, index) => (
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus stays in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
              onKeyDown={press}
              className="cursor-pointer truncate px-3 py-2 aria-selected:bg-sunken aria-selected:font-medium"
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
