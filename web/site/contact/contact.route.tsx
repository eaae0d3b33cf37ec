import { useTabInHash } from '#web/kit/page/use-tab-in-hash.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { TabSet } from '#web/kit/ui/tabs.tsx';
import { BookingTab } from '#web/site/booking/booking-tab.tsx';
import { LiveChatButton } from '#web/site/live-chat/live-chat-button.tsx';
import { ContactFormTab } from './contact-form-tab.tsx';
import { ContactHero } from './contact-hero.tsx';

export function meta() {
  return pageMeta({
    section: 'Contact',
    description:
      'Ask a question, chat, or book a 30-minute consultation by video or phone. A person answers within 24 hours.',
    canonicalPath: '/contact',
  });
}

export default function ContactPage() {
  const [tab, setTab] = useTabInHash(['contact', 'booking']);
  return (
    <>
      <ContactHero chatButton={<LiveChatButton />} />
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
