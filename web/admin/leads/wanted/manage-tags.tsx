import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointReply } from '#contract/endpoint.ts';
import {
  deleteLeadTag,
  listLeadTagUse,
  renameLeadTag,
  restoreLeadTag,
} from '#contract/leads/lead-tags.ts';
import { listCountMax } from '#contract/list.ts';
import { tagMax } from '#domain/lead/lead-tag.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

type UsedTag = EndpointReply<typeof listLeadTagUse>[number];

/** The tags of all leads: renames and deletes them (rule LEAD-14). */
export function ManageTags({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Tags"
      description="A change here is for all leads."
    >
      {open && <TagTable />}
    </Dialog>
  );
}

function TagTable() {
  const tags = useQuery(liveQueryOf(listLeadTagUse, {}));
  const [renamed, setRenamed] = useState<string>();
  const [deleted, setDeleted] = useState<{ id: string; name: string }>();
  const restore = useChange(restoreLeadTag, {
    failed: 'Failed to restore the tag',
    onSuccess: () => setDeleted(undefined),
  });
  const remove = useChange(deleteLeadTag, {
    failed: 'Failed to delete the tag',
    onSuccess: setDeleted,
  });
  return (
    <>
      {/* Not a toast: what lies around a dialog is out of reach. */}
      <div role="status">
        {deleted && (
          <p className="mb-3 flex items-center justify-between gap-3 rounded-md bg-sunken py-1.5 pr-1.5 pl-3">
            <span className="min-w-0 break-words">
              <strong>{deleted.name}</strong> was deleted from all leads.
            </span>
            <Button
              look="secondary"
              size="small"
              pending={restore.isPending}
              onClick={() => restore.mutate({ params: { id: deleted.id } })}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      <Loaded query={tags} what="the tags" empty={<p className="text-muted">No tags yet.</p>}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((tag) => (
              <li key={tag.id} className="flex min-h-12 items-center gap-2 py-1">
                {tag.id === renamed ? (
                  <RenameTag tag={tag} onEnd={() => setRenamed(undefined)} />
                ) : (
                  <>
                    <span className="min-w-0 grow break-words">{tag.name}</span>
                    <span className="figures shrink-0 text-sm text-muted">{leadsText(tag)}</span>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`Rename tag ${tag.name}`}
                      onClick={() => setRenamed(tag.id)}
                    >
                      Rename
                    </Button>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`Delete tag ${tag.name}`}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate({ params: { id: tag.id } })}
                    >
                      Delete
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function leadsText({ leads }: UsedTag): string {
  if (leads > listCountMax) return `${listCountMax.toLocaleString('en-US')}+ leads`;
  return `${leads.toLocaleString('en-US')} ${leads === 1 ? 'lead' : 'leads'}`;
}

function RenameTag({ tag, onEnd }: { tag: UsedTag; onEnd: () => void }) {
  const [name, setName] = useState(tag.name);
  const rename = useChange(renameLeadTag, { onSuccess: onEnd });
  return (
    <form
      method="post"
      className="flex w-full flex-wrap items-end gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ params: { id: tag.id }, body: { name, version: tag.version } });
      }}
    >
      <TextField
        label="New name"
        className="min-w-0 grow max-sm:basis-full"
        value={name}
        maxLength={tagMax}
        autoFocus
        autoComplete="off"
        error={rename.error ? failureText(rename.error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" pending={rename.isPending}>
        Save
      </Button>
      <Button look="quiet" onClick={onEnd}>
        Cancel
      </Button>
    </form>
  );
}
