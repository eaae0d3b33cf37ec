import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { isEmailAddress } from '#contract/text.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import type { UserValues } from './user-values.ts';

interface UserFieldsProps {
  needsLastName?: boolean;
  /** What stands between the address and the picture, such as the role of a new account. */
  children?: ReactNode;
}

// The message of rule ACCOUNT-7, said once in its toast and short at the field.
const required = { required: 'Required' };
const emailRules = {
  ...required,
  validate: (text: string) => isEmailAddress(text.trim()) || 'Valid email is required',
};

/** Says in a toast what the fields of an account are refused for. */
export function sayWhatIsMissing(errors: FieldErrors<UserValues>): void {
  const isMissing = Object.values(errors).some((error) => error.type === 'required');
  const description = isMissing ? 'Please fill in all required fields' : errors.email?.message;
  toast({
    variant: 'destructive',
    title: 'Validation Error',
    ...(description && { description }),
  });
}

/** Names, address and picture of an account, in the form around them. */
export function UserFields({ needsLastName = true, children }: UserFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundTextField<UserValues>
          label="First name"
          name="firstName"
          rules={required}
          autoComplete="off"
          maxLength={100}
        />
        <BoundTextField<UserValues>
          label="Last name"
          name="lastName"
          rules={needsLastName ? required : {}}
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <BoundTextField<UserValues>
        label="Email"
        name="email"
        type="email"
        rules={emailRules}
        autoComplete="off"
      />
      {children}
      <BoundTextField<UserValues>
        label="Profile image URL"
        name="profileImageUrl"
        type="url"
        optional
        hint="An https address, used instead of an uploaded picture. Pictures are shown from this site only; for others, initials are shown."
        autoComplete="off"
        maxLength={500}
      />
    </>
  );
}
