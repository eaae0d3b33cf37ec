import { type BrandingReply, changeMailNames, mailNamesReply } from '#contract/office/branding.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { SettingForm } from './setting-form.tsx';
import { TestMail } from './test-mail.tsx';

type Values = { senderName: string; replyTo: string };

const fields = [
  { name: 'senderName', label: 'Sender name' },
  { name: 'replyTo', label: 'Replies go to' },
] as const;

/** How mails introduce themselves, and whether they arrive. */
export function MailForm({
  branding: { mail, mailServer, inForce },
  onArrived,
}: {
  branding: BrandingReply;
  onArrived?: () => void;
}) {
  const change = useChange(changeMailNames, {
    done: () => ({ title: 'Sender saved', description: 'Emails show it from now on.' }),
  });
  return (
    <>
      <SettingForm
        name="mail"
        label="Sender of emails"
        stored={mail}
        schema={mailNamesReply}
        fields={fields}
        save={(body) => change.mutateAsync({ body })}
        submit="Save sender"
      >
        {() => (
          <>
            <BoundTextField<Values>
              label="Sender name"
              hint={`If empty, emails come from ${inForce.name}.`}
              optional
              maxLength={60}
              name="senderName"
            />
            <BoundTextField<Values>
              label="Replies go to"
              hint={`If empty, replies go to ${inForce.email}.`}
              optional
              type="email"
              name="replyTo"
            />
          </>
        )}
      </SettingForm>
      <TestMail server={mailServer} {...(onArrived && { onArrived })} />
    </>
  );
}
