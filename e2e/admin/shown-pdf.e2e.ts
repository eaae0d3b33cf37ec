import { drop, openDocuments, plan } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';

// Headless Chromium has no PDF viewer.
test.use({
  launchOptions: { executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium' },
});

test('a PDF document is shown by the browser without running scripts', async ({
  asAdmin: page,
}) => {
  await openDocuments(page, 'Shown files', '');
  await drop(page, { 'Plan.pdf': plan });
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Preview Plan.pdf' }).click();
  const shown = await opening;
  await shown.waitForLoadState();
  expect(await shown.evaluate(() => document.contentType)).toBe('application/pdf');
  // The viewer paints the page's red sheet: with `sandbox` in its policy it would stay empty.
  await expect
    .poll(async () => {
      const picture = (await shown.screenshot()).toString('base64');
      return page.evaluate(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
        let red = 0;
        for (let at = 0; at < pixels.length; at += 4)
          if ((pixels[at] ?? 0) > 150 && (pixels[at + 1] ?? 255) < 80) red++;
        return red;
      }, picture);
    })
    .toBeGreaterThan(1000);
  await shown.close();
});
