import { useQuery } from '@tanstack/react-query';
import type { ClientCompany } from '#contract/accounts/client-companies.ts';
import { previewMergeUndo } from '#contract/accounts/client-merges.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { useTakeBack } from './use-take-back.ts';

interface UndoMergeProps {
  /** Absent while the dialog is closed. */
  merge: ClientCompany['merges'][number] | undefined;
  /** The name of the company that the other one was merged with. */
  company: string;
  onClose: () => void;
}

/** Shows what goes back before a merge is taken back. */
export function UndoMerge({ merge, company, onClose }: UndoMergeProps) {
  return (
    <Dialog
      open={merge !== undefined}
      onOpenChange={onClose}
      title={`Take back the merge of ${merge?.name}?`}
      description={`Everything that came from it is moved out of ${company}.`}
    >
      {merge && <Undo id={merge.id} onDone={onClose} />}
    </Dialog>
  );
}

function Undo({ id, onDone }: { id: string; onDone: () => void }) {
  const takeBack = useTakeBack(onDone);
  const preview = useQuery({
    ...queryOf(previewMergeUndo, { params: { id } }),
    // Afterwards there is nothing to preview.
    enabled: takeBack.isIdle || takeBack.isError,
  });
  return (
    <Loaded query={preview} what="the preview" rows={3}>
      {({ projects, people, stays }) => (
        <div className="grid gap-4">
          <Names title="Projects that go back" names={projects} />
          <Names title="People who go back" names={people} />
          <Names title="What stays as it is" names={stays} />
          <div className="flex flex-wrap gap-3">
            <Button
              look="accent"
              pending={takeBack.isPending}
              onClick={() => takeBack.mutate({ params: { id } })}
            >
              Take back
            </Button>
            <Button look="secondary" onClick={onDone}>
              Keep the merge
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="grid gap-1 text-[0.9375rem]">
        {names.map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
