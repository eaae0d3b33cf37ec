import { type RefObject, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changeText, type TextReply, textRecord } from '#contract/office/texts.ts';
import { BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextPreview } from './text-preview.tsx';
import { kindHints, problemOf, roomText } from './text-words.ts';
import { showText, useRestoreText } from './use-restore-text.ts';

interface Values {
  text: string;
}

/** The typed words, the version they were made from, and the text before the change. */
interface Edit {
  before: TextReply;
  text: string;
  version: number;
}

/** From when on a saved text counts. */
const savedNotes: Record<TextReply['shownIn'], string> = {
  page: 'The page shows it from now on.',
  chat: 'The assistant says it from now on, on every page that is opened.',
  quote: 'New and renewed quotes use this text. Quotes you made before keep the old one.',
  email: 'New emails use this text. Emails already queued keep the old one.',
};

const valuesOf = ({ text }: TextReply): Values => ({ text });

/** The words of one text, and beside them the page or email that has them. */
export function TextForm({ stored }: { stored: TextReply }) {
  const { key } = stored;
  const restore = useRestoreText();
  const fields = useRef<HTMLDivElement>(null);
  const change = useChange(changeText, {
    input: ({ text, version }: Edit) => ({ params: { key }, body: { text, version } }),
    done: (saved, { before }) => ({
      title: 'Text saved',
      description: savedNotes[saved.shownIn],
      action: {
        label: 'Undo',
        run: () =>
          restore.mutate({
            params: { key },
            body: { version: saved.version, text: before.isChanged ? before.text : null },
          }),
      },
    }),
    onSuccess: showText,
  });
  return (
    <PageForm
      label="Text"
      draft={`text ${key}`}
      values={valuesOf(stored)}
      conflict={{
        record: stored,
        read: (value) => textRecord.safeParse(value).data,
        valuesOf,
        fields: [{ name: 'text', label: 'Words' }],
      }}
      save={({ text }, version) => change.mutateAsync({ before: stored, text, version })}
      onSaved={(saved, form) => form.reset(valuesOf(saved))}
      buttons={{
        submit: 'Save',
        pending: 'Saving…',
        discard: 'Discard',
        isIdle: ({ text }) => text === stored.text,
        note: stored.isChanged && (
          <Button
            look="secondary"
            pending={restore.isPending}
            onClick={() =>
              restore.mutate({ params: { key }, body: { version: stored.version, text: null } })
            }
          >
            Back to the original
          </Button>
        ),
      }}
    >
      {(form) => (
        <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] [&>*]:min-w-0">
          <div ref={fields} className="grid content-start gap-3">
            <WordsField text={stored} typed={form.watch('text')} />
            <Placeholders text={stored} form={form} fields={fields} />
          </div>
          <TextPreview text={stored} typed={form.watch('text')} />
        </div>
      )}
    </PageForm>
  );
}

/** The field of the words, as high as the original needs. */
function WordsField({ text, typed }: { text: TextReply; typed: string }) {
  const props = {
    label: 'Words',
    hint: kindHints[text.kind],
    name: 'text' as const,
    autoComplete: 'off',
    rules: { validate: (value: unknown) => problemOf(text, String(value)) },
  };
  const rows = { paragraph: 5, paragraphs: 7, markdown: 16 };
  return (
    <div className="grid gap-1.5">
      {text.kind === 'line' ? (
        <BoundTextField<Values> {...props} />
      ) : (
        <BoundTextArea<Values> {...props} rows={rows[text.kind]} />
      )}
      <p className="figures text-sm text-muted">{roomText(text, typed)}</p>
    </div>
  );
}

interface PlaceholdersProps {
  text: TextReply;
  form: UseFormReturn<Values>;
  /** Contains the field of the words. */
  fields: RefObject<HTMLElement | null>;
}

/** What the text may have filled in: a press puts it where the cursor is. */
function Placeholders({ text, form, fields }: PlaceholdersProps) {
  if (text.may.length === 0) return null;
  const insert = (name: string) => {
    const field = fields.current?.querySelector<HTMLInputElement>('[name=text]');
    if (!field) return;
    const end = field.value.length;
    field.setRangeText(`{${name}}`, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
    form.setValue('text', field.value, { shouldDirty: true, shouldValidate: true });
    field.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm text-muted">Filled in for each reader. Press to insert:</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {text.may.map((name) => (
          <Button key={name} look="secondary" size="small" onClick={() => insert(name)}>
            {`{${name}}`}
            {text.must.includes(name) && <span className="font-normal text-muted">needed</span>}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
