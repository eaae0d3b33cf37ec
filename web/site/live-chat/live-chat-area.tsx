import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reportFailure } from '#web/kit/api/report.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { chatHash, chatTokenHash } from '#web/shared/chat-thread/chat-address.ts';
import type { ChatBookingProps } from '#web/site/booking-in-chat.ts';
import { hasQueued } from './has-queued.ts';
import { openLiveChat, useLiveChat } from './live-chat-view.ts';

interface LiveChatAreaProps {
  /** The booking form, which is loaded when it is first shown. */
  Booking: ComponentType<ChatBookingProps>;
}

/** The live chat on public pages; its code is loaded when it is opened. */
export function LiveChatArea(props: LiveChatAreaProps) {
  const isOpen = useLiveChat() !== null;
  const [Modal, setModal] = useState<ComponentType<LiveChatAreaProps> | null>(null);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (hash !== chatHash && !hash.startsWith(chatTokenHash)) return;
    openLiveChat({ token: hash.slice(chatTokenHash.length) });
    // Remove the secret from the address bar and the history at once.
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, navigate]);

  useEffect(() => {
    if (!isOpen || Modal !== null) return;
    async function load(): Promise<void> {
      const module = await loadPart(() => import('./live-chat-modal.tsx'));
      setModal(() => module.LiveChatModal);
    }
    void load();
  }, [isOpen, Modal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have left something since the last page
  useEffect(() => {
    if (isOpen || hash.startsWith(chatHash) || !hasQueued()) return;
    import('./chat-client.ts').then(
      ({ deliverQueued }) => deliverQueued(),
      (cause: unknown) => reportFailure('Queued messages could not be sent yet', cause),
    );
  }, [isOpen, pathname]);

  return isOpen && Modal ? <Modal {...props} /> : null;
}
