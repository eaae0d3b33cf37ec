import { createContext, type ReactNode, useContext, useRef } from 'react';

/** What a form knows about the frame around it. */
interface FormFrame {
  /** Asked before the frame closes; set by the form. */
  guard: { mayClose: () => boolean };
  /** Closes the frame if the form agrees; absent if there is nothing to go back to. */
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
  /** Called when nothing would be lost, or the user agrees. */
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Provides the frame to the form inside: for panels and pages that can be closed. */
export function FormFrameProvider({ onClose, children }: FormFrameProviderProps) {
  const guard = useRef({ mayClose: () => true }).current;
  const close = () => {
    if (guard.mayClose()) onClose();
  };
  return <frameContext.Provider value={{ guard, close }}>{children(close)}</frameContext.Provider>;
}
