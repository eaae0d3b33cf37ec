import type { RefObject } from 'react';
import { adminLogin, clientLogin } from '#contract/accounts/session.ts';
import { call } from '#web/kit/api/request.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { type SignedIn, useSignIn } from './use-sign-in.ts';

interface Credentials {
  email: string;
  password: string;
}

/** The two sign-ins with a password (rules SESSION-3 and SESSION-4). */
const ways = {
  admin: {
    endpoint: adminLogin,
    texts: {
      refused: 'Access denied. This page is for administrators only.',
      unreachable: 'Failed to connect to server',
    },
  },
  client: {
    endpoint: clientLogin,
    texts: { refused: 'Login failed', unreachable: 'An unexpected error occurred' },
  },
} as const;

/** {@link useSignIn} with a password. */
export function usePasswordSignIn(
  by: keyof typeof ways,
  proceed: (user: SignedIn) => void,
  renew?: () => Promise<void>,
) {
  const { endpoint, texts } = ways[by];
  return useSignIn((body: Credentials) => call(endpoint, { body }), proceed, texts, renew);
}

interface SignInFieldsProps {
  /** Why the last attempt failed; '' for none. */
  error: string;
  /** How the fields are locked while a sign-in is pending; read-only ones keep the focus. */
  locked: { disabled: boolean } | { readOnly: boolean };
  email?: string;
  password?: RefObject<HTMLInputElement | null>;
}

/** The fields of a sign-in form. */
export function SignInFields({ error, locked, email, password }: SignInFieldsProps) {
  return (
    <>
      {error && (
        <Notice kind="danger" announced>
          {error}
        </Notice>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        {...locked}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        ref={password}
        {...locked}
      />
    </>
  );
}

/** Reads the fields of a sign-in form. */
export function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
}
