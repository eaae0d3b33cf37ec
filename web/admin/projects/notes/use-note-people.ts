import { useMemo, useRef } from 'react';
import type { NoteReply } from '#contract/projects/project-notes.ts';
import { mentionedIn, type Person } from '#web/admin/mentions.ts';
import { useTeam } from '#web/admin/use-team.ts';
import type { NoteValues } from './note-values.ts';

/**
 * The people whom a note can mention: those who can open it, and those whom it already mentions,
 * who may have left since.
 *
 * @param mentions those of the note that is edited
 */
export function useNotePeople(mentions: NoteReply['mentions'] = []) {
  const { options } = useTeam('projects:see');
  const picked = useRef(new Set(mentions.map(({ id }) => id)));
  const all = useMemo((): readonly Person[] => {
    const team = options.map(({ value, label }) => ({ id: value, name: label }));
    const left = mentions.filter(({ id }) => !team.some((member) => member.id === id));
    return [...team, ...left];
  }, [options, mentions]);
  return {
    all,
    pick: ({ id }: Person): void => {
      picked.current.add(id);
    },
    /** The body of a request with the values of a note. */
    bodyOf: ({ documents, ...values }: NoteValues) => ({
      ...values,
      documents: documents.map(({ id }) => id),
      // While the team is loading, mentions cannot be resolved and are left unchanged.
      ...(options.length > 0 && {
        mentions: mentionedIn(values.content, all, picked.current),
      }),
    }),
  };
}

/** The people whom a note can mention, and those whom it does. */
export type NotePeople = ReturnType<typeof useNotePeople>;
