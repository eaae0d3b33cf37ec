import { ContactForm } from './contact-form.tsx';

const questions = [
  'What does your company do, and for whom?',
  'Which systems do you use today, and what annoys you about them?',
  'What should be easier in a year from now?',
];

/** The form, beside the three questions that make the first answer useful. */
export function ContactFormTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 className="mb-6 text-3xl">Write to us</h2>
        <ContactForm />
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <h3 className="text-xl">Three answers help us most</h3>
        <ol className="mt-4">
          {questions.map((item) => (
            <li key={item} className="border-t border-line py-3">
              {item}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
