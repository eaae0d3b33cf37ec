// The dialogs that a session can bring over any screen; one file, because a screen names what each
// part needs, and these two need the same.
export { ConfirmIdentity } from './confirm-identity.tsx';
export { SignInAgain } from './sign-in-again.tsx';
