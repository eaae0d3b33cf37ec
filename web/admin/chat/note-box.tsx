import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { addChatNote, chatNoteMax } from '#contract/chat/chat-notes.ts';
import { matching, mentionAt, mentionedIn, type Person, withMention } from '#web/admin/mentions.ts';
import { putCaret, useTypedList } from '#web/admin/typed-list.tsx';
import { useTeam } from '#web/admin/use-team.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

/** Maximum number of colleagues offered at once. */
const maxOffered = 6;

/** Writes a private note; "@" offers the colleagues to mention. Enter adds it, as it sends a reply. */
export function NoteBox({ sessionId }: { sessionId: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = `chat note ${sessionId}`;
  const [text, setText] = useTextDraft(draft);
  const picked = useRef(new Set<string>());
  const team = useTeam('inbox:see');
  const people: readonly Person[] = team.options.map(({ value, label }) => ({
    id: value,
    name: label,
  }));
  const add = useChange(addChatNote, {
    draft,
    input: (note: string) => ({
      params: { sessionId },
      body: { text: note, mentions: mentionedIn(note, people, picked.current) },
    }),
    done: () => ({ title: 'Note added' }),
    failed: 'Failed to add the note',
    onSuccess: () => {
      setText('');
      picked.current.clear();
    },
  });
  const typed = useTypedList<Person>({
    area,
    find: mentionAt,
    offer: (query) => matching(people, query).slice(0, maxOffered),
    onPick: (person, { from, caret }) => {
      const element = area.current;
      if (element === null) return;
      const next = withMention(element.value, { from, caret, name: person.name });
      setText(next.text);
      picked.current.add(person.id);
      putCaret(element, next.caret);
    },
    label: 'Colleagues to mention',
    noun: 'colleagues',
    show: ({ name }) => name,
    isAbove: true,
  });

  function submit(): void {
    const note = text.trim();
    if (note !== '' && !add.isPending) add.mutate(note);
  }

  function handleKey(event: KeyboardEvent): void {
    if (typed.press(event)) return;
    // While a word is being composed (IME), Enter only completes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      method="post"
      data-bottom-bar=""
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="relative flex items-end gap-2">
        <textarea
          ref={area}
          rows={2}
          value={text}
          readOnly={add.isPending}
          maxLength={chatNoteMax}
          aria-label="Your private note"
          placeholder="Only your team sees this. @ mentions a colleague."
          onChange={(event) => {
            setText(event.target.value);
            typed.look();
          }}
          onKeyDown={handleKey}
          onClick={typed.look}
          onBlur={typed.close}
          {...typed.links}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none rounded-md border border-dashed border-warning bg-warning-soft px-3 py-2 placeholder:text-muted"
        />
        <Button type="submit" look="primary" aria-busy={add.isPending || undefined}>
          Add note
        </Button>
        {typed.list}
      </div>
    </form>
  );
}
