import {
  continueLeadEdit,
  type LeadEditReply,
  takeBackLeadEdit,
} from '#contract/leads/lead-edits.ts';
import { runParts } from '#web/admin/parts-store.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** "1 lead", "412 leads". */
export function leadsText(number: number): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? 'lead' : 'leads'}`;
}

/** Asks for the parts of a bulk edit until all its leads are changed; then says so, with an undo. */
export async function finishEdit(from: LeadEditReply): Promise<LeadEditReply | null> {
  const params = { id: from.id };
  const done = await runParts(from, continueLeadEdit, () => call(continueLeadEdit, { params }));
  if (done !== null)
    toast({
      title: `${leadsText(done.changed)} changed`,
      description: done.stayed === 0 ? done.label : `${leadsText(done.stayed)} stayed as before.`,
      ...(done.changed > 0 && { action: { label: 'Undo', run: () => void takeBackAtOnce(done) } }),
    });
  return done;
}

/** Asks for the parts of taking back a bulk edit until that is done; then says so. */
export async function takeBackEdit(from: LeadEditReply): Promise<LeadEditReply | null> {
  const params = { id: from.id };
  const undone = await runParts(from, takeBackLeadEdit, () => call(takeBackLeadEdit, { params }));
  if (undone?.takenBack)
    toast({
      title: 'Bulk edit taken back',
      description:
        undone.takenBack.kept === 0
          ? `${leadsText(undone.takenBack.restored)} restored.`
          : `${leadsText(undone.takenBack.kept)} stayed: see Bulk edits for the reasons.`,
    });
  return undone;
}

async function takeBackAtOnce(done: LeadEditReply): Promise<void> {
  if ((await takeBackEdit(done)) !== null) return;
  toast({
    variant: 'destructive',
    title: 'Failed to undo',
    description: 'Under Bulk edits, you can go on from where it stopped.',
  });
}
