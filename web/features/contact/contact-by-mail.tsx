import { siteSettings } from '#web/site-settings.ts';
import { buttonClass } from '#web/ui/button-class.ts';

const questions = [
  'What does your company do, and for whom?',
  'Which systems do you use today, and what annoys you about them?',
  'What should be easier in a year from now?',
];

/** The message by mail, with the three questions that make the first answer useful. */
export function ContactByMail() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div>
        <h2 className="text-3xl">Write to us</h2>
        <p className="mt-4 max-w-md text-muted">
          A few lines are enough. The button opens your mail program with our address filled in.
        </p>
        <a
          className={`${buttonClass('accent')} mt-6`}
          href={mailAddress('A question about a CRM', questions)}
        >
          Write an email
        </a>
      </div>
      <Questions title="Three answers help us most" items={questions} />
    </div>
  );
}

/** Lines worth thinking about before writing. */
export function Questions({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-4">
        {items.map((item) => (
          <li key={item} className="border-t border-line py-3">
            {item}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A mailto link with subject and the questions as body. */
export function mailAddress(subject: string, lines: readonly string[]): string {
  const body = lines.map((line) => `${line}\n\n`).join('');
  return `mailto:${siteSettings.companyEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
