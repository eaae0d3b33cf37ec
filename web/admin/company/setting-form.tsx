import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type BrandingReply, getBranding } from '#contract/office/branding.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import type { Form } from '#web/kit/record/form/form-core.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { PageForm } from '#web/kit/record/form/page-form.tsx';

/** The groups that are forms. */
type FormGroup = 'identity' | 'colors' | 'hours' | 'mail' | 'rules';
type ValuesOf<Name extends FormGroup> = Omit<BrandingReply[Name], 'version' | 'changed'>;

interface SettingFormProps<Name extends FormGroup> {
  name: Name;
  label: string;
  stored: BrandingReply[Name];
  schema: z.ZodMiniType<BrandingReply[Name]>;
  fields: readonly VersionField<ValuesOf<Name>>[];
  /** Sends the values; from `useChange` of the group's endpoint. */
  save: (body: ValuesOf<Name> & { version: number }) => Promise<BrandingReply[Name]>;
  onSaved?: () => void;
  submit: string;
  children: (form: Form<ValuesOf<Name> & FieldValues>) => ReactNode;
}

/** The form of a group of settings that holds at once. */
export function SettingForm<Name extends FormGroup>({
  name,
  label,
  stored,
  schema,
  fields,
  save,
  onSaved,
  submit,
  children,
}: SettingFormProps<Name>) {
  const client = useQueryClient();
  return (
    <PageForm
      label={label}
      draft={`company ${name}`}
      values={valuesOf<Name>(stored)}
      conflict={{
        record: stored,
        read: (value) => schema.safeParse(value).data,
        valuesOf: valuesOf<Name>,
        fields,
      }}
      save={(values, version) => save({ ...values, version })}
      onSaved={(saved, form) => {
        client.setQueryData(
          queryOf(getBranding, {}).queryKey,
          (known) => known && { ...known, [name]: saved },
        );
        form.reset(valuesOf<Name>(saved));
        onSaved?.();
      }}
      buttons={{ submit, pending: 'Saving…', look: 'primary' }}
      className="grid gap-5"
    >
      {children}
    </PageForm>
  );
}

function valuesOf<Name extends FormGroup>(reply: BrandingReply[Name]): ValuesOf<Name> {
  const { version: _, changed: _last, ...values } = reply;
  return values;
}
