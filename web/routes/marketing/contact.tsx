import { BookingTab } from '#web/features/booking-form/booking-tab.tsx';
import { ContactFormTab } from '#web/features/contact/contact-form-tab.tsx';
import { ContactHero } from '#web/features/contact/contact-hero.tsx';
import { LiveChatButton } from '#web/features/live-chat/live-chat-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useTabInHash } from '#web/shell/use-tab-in-hash.ts';
import { TabSet } from '#web/ui/tabs.tsx';

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
