import type * as z from 'zod';
import { fillText, placeholdersOf } from '#domain/site/texts/placeholders.ts';
import type { TextRule } from '#domain/site/texts/text-rule.ts';
import type { Brand } from './brand.ts';
import type { ChangedWords, MailTemplate, Say } from './mail-template.ts';

/** What fills every mail's placeholders; the template adds its own. */
const companyValues = ({ companyName, companyEmail }: Brand) => ({ companyName, companyEmail });

/** The words for one mail, with its data filled in. */
export function sayFor<Data extends z.ZodType>(
  template: Pick<MailTemplate<Data>, 'words' | 'values'>,
  data: z.output<Data>,
  brand: Brand,
  changed: ChangedWords = {},
): Say {
  const values = { ...companyValues(brand), ...template.values?.(data, brand) };
  return (name) => fillText(changed[name] ?? template.words[name] ?? '', values);
}

/** What the words of a template have to keep to, by name. */
export function mailTextRules(template: MailTemplate): Record<string, TextRule> {
  const sample = template.data.parse(template.sample);
  const brand = { companyName: '', companyEmail: '', publicUrl: '' };
  const company = Object.keys(companyValues(brand));
  const may = [...company, ...Object.keys(template.values?.(sample, brand) ?? {})];
  return Object.fromEntries(
    Object.entries(template.words).map(([name, original]) => {
      const isLine = /^(subject|heading|button)/.test(name);
      return [
        name,
        {
          original,
          kind: isLine ? 'line' : 'paragraphs',
          maxLength: Math.max(isLine ? 120 : 1000, original.length * 2),
          may,
          // The company's name is in the mail anyway; anything else may be nowhere but here.
          must: placeholdersOf(original).filter((one) => !company.includes(one)),
        } satisfies TextRule,
      ];
    }),
  );
}
