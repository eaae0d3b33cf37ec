import { dropDraft } from '#web/kit/record/form/form-draft.ts';

/** Names what is typed and not sent yet, in this tab. */
export const textDraft = 'live chat';
/** Names the file that is chosen and not sent yet: a reload takes the file itself away. */
export const fileDraft = 'live chat file';

/** Names the comment on a closed conversation that is not saved yet. */
export const commentDraft = 'live chat comment';

/** Forgets what was typed and chosen: the next person must not see it. */
export function dropTyped(): void {
  dropDraft(textDraft);
  dropDraft(fileDraft);
  dropDraft(commentDraft);
}
