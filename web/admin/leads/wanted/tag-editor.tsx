import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { listLeadTagUse } from '#contract/leads/lead-tags.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import { cleanTag, tagKey, tagMax, tagsOfLeadMax } from '#domain/lead/lead-tag.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Popover } from '#web/kit/ui/records/popover.tsx';
import { leadName } from '../lead-words.ts';
import { tagClass } from '../tags/tag-pills.tsx';
import { useTags } from '../tags/use-tags.ts';
import { tagLines } from './tag-lines.ts';
import { useTagChange } from './use-tag-change.ts';

interface TagEditorProps {
  lead: LeadReply;
  anchor: Element;
  onClose: () => void;
  /** Opens the tags of all leads. */
  onManage: () => void;
}

/** Adds and removes the tags of a lead: a combobox after the tags that it has. */
export function TagEditor({ lead, anchor, onClose, onManage }: TagEditorProps) {
  const id = useId();
  const frame = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { change, tags: has } = useTagChange(lead);
  const all = useTags();
  const [words, setWords] = useState('');
  /** The marked line, by its name: others may come and go meanwhile. */
  const [at, setAt] = useState<string>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const tags = inOrderOfAdding(has, added);
  const isFull = has.length >= tagsOfLeadMax;
  const lines = isFull ? [] : tagLines(all, has, words);
  const place = Math.max(
    0,
    lines.findIndex(({ name }) => name === at),
  );
  const marked = lines[place];

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const line = marked && document.getElementById(`${id}-${marked.name}`);
    line?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  function type(text: string): void {
    setWords(text);
    setAt(undefined);
  }
  function add(name: string | undefined): void {
    if (!name || isFull) return;
    change.mutate({ add: name });
    setAdded([...added, tagKey(name)]);
    type('');
    input.current?.focus();
  }
  function remove(tag: LeadReply['tags'][number] | undefined): void {
    if (tag === undefined) return;
    change.mutate({ remove: tag });
    input.current?.focus();
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setAt(lines[(place + 1) % lines.length]?.name);
    else if (event.key === 'ArrowUp') setAt(lines.at(place - 1)?.name);
    else if (event.key === 'Enter') add(marked?.name);
    else if (event.key === ',') add(cleanTag(words));
    else if (event.key === 'Backspace' && words === '') remove(tags.at(-1));
    else return;
    event.preventDefault();
  }

  return (
    <Popover
      frame={frame}
      anchor={anchor}
      label={`Tags of ${leadName(lead)}`}
      onClose={onClose}
      className="sm:w-80"
    >
      <div className="flex flex-wrap items-center gap-1.5 border-b border-line p-2.5">
        {tags.map((tag) => (
          <span key={tagKey(tag.name)} className={`${tagClass} flex items-center pr-0`}>
            <span className="min-w-0 truncate">{tag.name}</span>
            <button
              type="button"
              aria-label={`Remove tag ${tag.name}`}
              onClick={() => remove(tag)}
              className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink max-sm:size-9"
            >
              <X aria-hidden size={14} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          role="combobox"
          aria-label="Add a tag"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={marked && `${id}-${marked.name}`}
          aria-autocomplete="list"
          placeholder={isFull ? '' : 'Add a tag…'}
          autoComplete="off"
          spellCheck={false}
          maxLength={tagMax}
          value={words}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className="min-h-8 min-w-24 flex-1 bg-transparent px-1 text-[0.9375rem] outline-none placeholder:text-muted"
        />
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Tags to add"
        className="min-h-0 overflow-y-auto overscroll-contain p-1.5"
      >
        {lines.map((line) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
          <div
            key={line.name}
            role="option"
            id={`${id}-${line.name}`}
            tabIndex={-1}
            aria-selected={line === marked}
            onPointerMove={() => setAt(line.name)}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(line.name)}
            className="flex min-h-9 cursor-pointer items-center rounded-sm px-2.5 py-1 text-[0.9375rem] aria-selected:bg-sunken max-sm:min-h-12"
          >
            <span className="min-w-0 truncate">
              {line.isNew ? (
                <>
                  Create <span className="font-semibold">{line.name}</span>
                </>
              ) : (
                line.name
              )}
            </span>
          </div>
        ))}
      </div>
      {lines.length === 0 && (
        <p role="status" className="px-4 pb-3 text-[0.9375rem] text-muted">
          {isFull
            ? `A lead can have up to ${tagsOfLeadMax} tags.`
            : words.trim()
              ? 'The lead has this tag.'
              : 'Type a new tag and press Enter.'}
        </p>
      )}
      <IfMay call={listLeadTagUse}>
        <div className="border-t border-line p-1.5">
          <Button look="quiet" size="small" onClick={onManage}>
            Manage tags
          </Button>
        </div>
      </IfMay>
    </Popover>
  );
}

/** The tags of a lead, those that were just added at the end: Backspace removes what was added last. */
function inOrderOfAdding(
  tags: LeadReply['tags'],
  added: readonly string[],
): readonly LeadReply['tags'][number][] {
  const place = ({ name }: { name: string }) => added.lastIndexOf(tagKey(name));
  return tags.toSorted((one, other) => place(one) - place(other));
}
