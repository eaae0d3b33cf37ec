import { ApiError } from '#web/kit/api/api-error.ts';

/** Asks the person to prove who they are; false when they would rather not. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;

/** Registers the dialog that asks. @returns takes it back. */
export function onProofNeeded(dialog: AskForProof): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Sends a call and, if it needs a fresh proof of identity, asks for it and sends the call again. */
export async function withProof<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error;
    if (!(await ask?.())) throw error;
    return send();
  }
}
