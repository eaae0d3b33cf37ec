import {
  addSavedReply,
  changeSavedReply,
  type SavedReply,
  savedReplyFields,
} from '#contract/chat/saved-replies.ts';
import {
  replyVariables,
  savedReplyCodeMax,
  savedReplyTextMax,
  unfilledIn,
  variablesIn,
} from '#domain/chat/saved-reply.ts';
import { listed } from '#domain/listed.ts';
import { BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { checkFields } from '#web/kit/record/form/check-fields.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

/** What the form is open for; without a reply it adds one. */
export interface AskedReply {
  reply: SavedReply | null;
}

interface ReplyDialogProps {
  /** Null while the dialog is closed. */
  asked: AskedReply | null;
  onClose: () => void;
}

/** Adds a saved reply, or edits one. */
export function ReplyDialog({ asked, onClose }: ReplyDialogProps) {
  return (
    <FormDialog
      open={asked !== null}
      onClose={onClose}
      title={asked?.reply ? 'Edit the saved reply' : 'Add a saved reply'}
    >
      {() => asked && <ReplyForm reply={asked.reply} onClose={onClose} />}
    </FormDialog>
  );
}

interface ReplyValues {
  code: string;
  text: string;
}

const valuesOf = ({ code, text }: SavedReply): ReplyValues => ({ code, text });

function ReplyForm({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const add = useChange(addSavedReply, {
    done: ({ code }) => ({ title: 'Saved reply added', description: `/${code}` }),
  });
  const change = useChange(changeSavedReply, {
    done: ({ code }) => ({ title: 'Saved reply changed', description: `/${code}` }),
  });
  return (
    <RecordForm<ReplyValues, SavedReply, SavedReply>
      draft={reply ? `edit saved reply ${reply.id}` : 'add saved reply'}
      values={reply ? valuesOf(reply) : { code: '', text: '' }}
      names={['code', 'text']}
      check={(values, form) => checkFields(form, savedReplyFields, values)}
      conflict={
        reply
          ? {
              record: reply,
              read: (value) => changeSavedReply.reply?.safeParse(value).data,
              valuesOf,
              fields: [
                { name: 'code', label: 'Code' },
                { name: 'text', label: 'Text' },
              ],
            }
          : { none: 'a reply that is not there yet is known to nobody else' }
      }
      save={(body, version) =>
        reply
          ? change.mutateAsync({ params: { id: reply.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={onClose}
      buttons={{ submit: reply ? 'Save changes' : 'Add the reply', pending: 'Saving…' }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {(form) => {
        const { text } = form.watch();
        const unknown = unfilledIn(text).filter((part) => variablesIn(part).length === 0);
        return (
          <>
            <BoundTextField<ReplyValues>
              label="Code"
              name="code"
              hint="What you type after the slash, such as price"
              maxLength={savedReplyCodeMax}
              autoComplete="off"
            />
            <div>
              <BoundTextArea<ReplyValues>
                label="Text"
                name="text"
                hint={`We fill in ${listed(replyVariables.map((name) => `{${name}}`))} for each visitor.`}
                rows={7}
                maxLength={savedReplyTextMax}
              />
              {unknown.length > 0 && (
                <p role="status" className="mt-2 text-sm text-warning">
                  We do not know {listed(unknown)}. It stays as it is, and you can replace it before
                  you send the reply.
                </p>
              )}
            </div>
          </>
        );
      }}
    </RecordForm>
  );
}
