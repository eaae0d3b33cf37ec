/**
 * Scrolls to the end, and again while what comes later (buttons below a message, cards to send, a
 * chosen file) changes the heights, until the reader scrolls up.
 */
export function keepAtEnd(frame: HTMLElement): () => void {
  const toEnd = () => {
    frame.scrollTop = frame.scrollHeight;
  };
  toEnd();
  let end = frame.scrollTop;
  const sizes = new ResizeObserver(() => {
    // A frame that grows is moved back by the browser, and stays at its end.
    const isAtEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1;
    if (frame.scrollTop < end && !isAtEnd) return sizes.disconnect();
    toEnd();
    end = frame.scrollTop;
  });
  sizes.observe(frame);
  for (const part of frame.children) sizes.observe(part);
  return () => sizes.disconnect();
}
