import type * as z from 'zod/mini';
import { aboutMaxLength } from '#contract/quotes/catalogue.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { problemOf } from './entry-values.ts';

/** The sentence that explains an entry; `schema` is that of the field `about` in the form's contract. */
export function ExplanationField({ schema }: { schema: z.ZodMiniType }) {
  return (
    <BoundTextArea<{ about: string }>
      label="Explanation"
      optional
      hint="One sentence on what the buyer gets, shown with the feature in the quote calculator, on quotes and in their PDFs."
      rows={2}
      maxLength={aboutMaxLength}
      autoComplete="off"
      name="about"
      rules={{ validate: (text) => problemOf(schema, text) }}
    />
  );
}
