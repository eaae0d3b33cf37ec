import type { MilestoneTemplateReply } from '#contract/projects/milestone-templates.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { TemplateForm } from './template-form.tsx';
import type { TemplateValues } from './template-values.ts';

/** What the form is open for. */
export interface Asked {
  set: MilestoneTemplateReply | null;
  values: TemplateValues;
}

interface TemplateDialogProps {
  /** Null while the dialog is closed. */
  asked: Asked | null;
  onClose: () => void;
}

/** Adds a set of milestones, or edits one. */
export function TemplateDialog({ asked, onClose }: TemplateDialogProps) {
  return (
    <FormDialog
      open={asked !== null}
      onClose={onClose}
      title={asked?.set ? 'Edit the milestone set' : 'Add a milestone set'}
    >
      {() => asked && <TemplateForm set={asked.set} values={asked.values} onClose={onClose} />}
    </FormDialog>
  );
}
