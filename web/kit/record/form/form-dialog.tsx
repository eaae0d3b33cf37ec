import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '#web/kit/ui/records/dialog.tsx';
import { FormFrameProvider } from './form-frame.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'fallback'> {
  open: boolean;
  onClose: () => void;
  /** Renders the form while the dialog is open. */
  children: () => ReactNode;
}

/** A dialog around a form; the form is asked before the dialog closes. */
export function FormDialog({ open, onClose, children, ...words }: FormDialogProps) {
  return (
    <FormFrameProvider onClose={onClose}>
      {(close) => (
        <Dialog {...words} open={open} onOpenChange={(isOpen) => !isOpen && close()}>
          {open && children()}
        </Dialog>
      )}
    </FormFrameProvider>
  );
}
