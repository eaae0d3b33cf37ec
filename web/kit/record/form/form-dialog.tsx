import { createContext, type ReactNode, useContext, useRef } from 'react';
import { Dialog, type DialogProps } from '#web/kit/ui/records/dialog.tsx';

/** What a form knows of the frame it stands in. */
interface FormFrame {
  /** Asks the form before the frame closes. */
  guard: { mayClose: () => boolean };
  /** Closes the frame if the form agrees; absent where there is nothing to go back to. */
  close: (() => void) | undefined;
}

const frameContext = createContext<FormFrame>({
  guard: { mayClose: () => true },
  close: undefined,
});

/** The frame around a form: a dialog, or the page itself. */
export function useFormFrame(): FormFrame {
  return useContext(frameContext);
}

interface FormFrameProviderProps {
  /** Leaves the form; called once nothing would be lost, or the person agrees. */
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Gives the form inside its frame: for panels and pages that can be left. */
export function FormFrameProvider({ onClose, children }: FormFrameProviderProps) {
  const guard = useRef({ mayClose: () => true }).current;
  const close = () => {
    if (guard.mayClose()) onClose();
  };
  return <frameContext.Provider value={{ guard, close }}>{children(close)}</frameContext.Provider>;
}

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'fallback'> {
  open: boolean;
  onClose: () => void;
  /** The form; drawn while the dialog is open. */
  children: () => ReactNode;
}

/** A dialog around a form, which is asked before it closes. */
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
