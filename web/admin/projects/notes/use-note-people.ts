import { useMemo, useRef } from 'react';
import type { NoteReply } from '#contract/projects/project-notes.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { mentionedIn, type Person } from './mentions.ts';
import type { NoteValues } from './note-values.ts';

/**
 * Whom a note can mention: the team, and those whom it mentions already, who may have left since.
 *
 * @param mentions of the note that is edited
 */
export function useNotePeople(mentions: NoteReply['mentions'] = []) {
  const { options } = useTeam('everyone');
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
    /** What a note says, as the server takes it. */
    bodyOf: ({ documents, ...values }: NoteValues) => ({
      ...values,
      documents: documents.map(({ id }) => id),
      // Until the team is there nobody can tell whom the words mean: then it stays as it was.
      ...(options.length > 0 && {
        mentions: mentionedIn(values.content, all, picked.current),
      }),
    }),
  };
}

/** Whom a note can mention, and whom it does. */
export type NotePeople = ReturnType<typeof useNotePeople>;
