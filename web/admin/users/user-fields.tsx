import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { isEmailAddress } from '#contract/text.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import type { UserValues } from './user-values.ts';

interface UserFieldsProps {
  needsLastName?: boolean;
  /** Fields between the email address and the picture, such as the role of a new account. */
  children?: ReactNode;
}

// The message of rule ACCOUNT-7 is shown in full in its toast and shortened at the field.
const required = { required: 'Required' };
const emailRules = {
  ...required,
  validate: (text: string) => isEmailAddress(text.trim()) || 'Valid email is required',
};

/** Shows in a toast why the fields of an account are invalid, after each attempt to save them. */
function useInvalidFieldsToast(): void {
  const { errors, submitCount } = useFormContext<UserValues>().formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each attempt
  useEffect(() => {
    const found = Object.values(errors);
    if (submitCount === 0 || found.length === 0) return;
    const isMissing = found.some((error) => error.type === 'required');
    const description = isMissing ? 'Please fill in all required fields' : errors.email?.message;
    toast({
      variant: 'destructive',
      title: 'Validation Error',
      ...(description && { description }),
    });
  }, [submitCount]);
}

/** The fields of an account's form: names, email address and picture. */
export function UserFields({ needsLastName = true, children }: UserFieldsProps) {
  useInvalidFieldsToast();
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
        hint="An https link to use instead of an uploaded picture. We only show pictures from this site. For any other link, we show initials."
        autoComplete="off"
        maxLength={500}
      />
    </>
  );
}
