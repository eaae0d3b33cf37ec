import type { FieldErrors } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { isEmailAddress } from '#contract/text.ts';
import { BoundSelectField, BoundTextField } from '#web/form/bound-fields.tsx';
import { BoundForm, showIssues } from '#web/form/bound-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { roleHelp, roleOptions } from './user-words.ts';

/** What the Add and Edit dialogs hold. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  profileImageUrl: string;
  role: 'client' | 'staff';
}

interface UserFormProps {
  values: UserValues;
  /** A new account has a role to choose. */
  isNew: boolean;
  submitText: string;
  pendingText: string;
  /** Throws what went wrong; what belongs to a field is shown there. */
  onSubmit: (values: UserValues) => Promise<void>;
  onCancel: () => void;
}

// The specification's message (part 2, section 5), said once in its toast and short at the field.
const required = { required: 'Required' };
const emailRules = {
  ...required,
  validate: (text: string) => isEmailAddress(text.trim()) || 'Valid email is required',
};
const names = ['firstName', 'lastName', 'email', 'profileImageUrl'] as const;

/** Names, address and picture of an account. */
export function UserForm(props: UserFormProps) {
  const form = useForm<UserValues>({ defaultValues: props.values });
  const { isSubmitting } = form.formState;
  // People with one name, and the first admin: what was never there is not asked for.
  const hasNoLastName = !props.isNew && props.values.lastName === '';

  async function submit(values: UserValues): Promise<void> {
    try {
      await props.onSubmit(values);
    } catch (error) {
      showIssues(form, error, names);
    }
  }

  function refuse(errors: FieldErrors<UserValues>): void {
    const isMissing = Object.values(errors).some((error) => error.type === 'required');
    const description = isMissing ? 'Please fill in all required fields' : errors.email?.message;
    toast({
      variant: 'destructive',
      title: 'Validation Error',
      ...(description && { description }),
    });
  }

  return (
    <BoundForm form={form} onSubmit={submit} onRefuse={refuse}>
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
          rules={hasNoLastName ? {} : required}
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
      {props.isNew && (
        <BoundSelectField<UserValues>
          label="Role"
          name="role"
          hint={roleHelp}
          options={roleOptions}
        />
      )}
      <BoundTextField<UserValues>
        label="Profile image URL"
        name="profileImageUrl"
        type="url"
        optional
        hint="An https address, used instead of an uploaded picture. Pictures are shown from this site only; for others, initials are shown."
        autoComplete="off"
        maxLength={500}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={isSubmitting}>
          {isSubmitting ? props.pendingText : props.submitText}
        </Button>
        <Button look="secondary" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </BoundForm>
  );
}
