import type { ReactNode } from 'react';
import { useTabInHash } from '#web/kit/page/use-tab-in-hash.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { TabSet } from '#web/kit/ui/tabs.tsx';
import { BookingTab } from '#web/site/booking/booking-tab.tsx';
import { openLiveChat } from '#web/site/live-chat/live-chat-view.ts';
import { ContactForm } from './contact-form.tsx';

export function meta() {
  return pageMeta({
    section: 'Contact',
    description: siteText('contact.search.text'),
    canonicalPath: '/contact',
  });
}

export default function ContactPage() {
  const [tab, setTab] = useTabInHash(['contact', 'booking']);
  return (
    <>
      <ContactHero />
      <section className="shell py-14 lg:py-20">
        <TabSet
          label="Ways to reach us"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'contact', label: 'Contact Form', content: <ContactFormTab /> },
            { value: 'booking', label: 'Book Consultation', content: <BookingTab /> },
          ]}
        />
      </section>
    </>
  );
}

/** Hero of the contact page, with the two quick ways to reach us: email and chat. */
function ContactHero() {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <Contours className="absolute -top-40 -left-96 -z-10 h-[52rem] w-[66rem] text-contour opacity-15" />
      <div className="shell grid gap-12 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <div className="lg:col-span-6">
          <h1 className="text-5xl sm:text-7xl">{siteText('contact.hero.heading')}</h1>
          <p className="mt-6 max-w-md text-lg text-muted">{siteText('contact.hero.text')}</p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:col-span-6">
          <Way title={siteText('contact.email.heading')} text={siteText('contact.email.text')}>
            <a
              className={`${buttonClass('secondary')} max-w-full`}
              href={`mailto:${siteSettings.companyEmail}`}
            >
              <span className="truncate">{siteSettings.companyEmail}</span>
            </a>
          </Way>
          <Way title={siteText('contact.chat.heading')} text={siteText('contact.chat.text')}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={buttonClass('secondary')}
              onClick={() => openLiveChat()}
            >
              Open chat
            </button>
          </Way>
        </div>
      </div>
    </section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="mb-4 grow text-muted">{text}</p>
      <div className="flex">{children}</div>
    </article>
  );
}

const questions = [
  siteText('contact.questions.1.label'),
  siteText('contact.questions.2.label'),
  siteText('contact.questions.3.label'),
];

/** The form, and beside it three questions whose answers help most. */
function ContactFormTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 className="mb-6 text-3xl">{siteText('contact.form.heading')}</h2>
        <ContactForm />
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <h3 className="text-xl">{siteText('contact.questions.heading')}</h3>
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
