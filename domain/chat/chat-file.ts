import { choiceProblem } from '../document/check-choice.ts';
import { type DocumentExtension, documentTypes, onlyPictures } from '../document/document-type.ts';
import { chatFileExtensions } from './message-rule.ts';

/** Maximum size of a file in a conversation, in bytes, and the message for a larger one (rule CHAT-17). */
export const chatFileLimit = {
  bytes: 10 * 1024 * 1024,
  text: 'This file is larger than 10 MB.',
};

/** Why a kind of file is not taken in a conversation, or null. */
export function onlyChatFiles(extension: DocumentExtension | null): string | null {
  return chatFileExtensions.includes(`.${extension}`)
    ? null
    : 'Please choose a PNG or JPEG picture, or a PDF.';
}

/** Why a file that was chosen for a conversation would be rejected, as far as the browser can tell. */
export function chatFileProblem(file: { name: string; size: number }): string | null {
  return choiceProblem(file, onlyChatFiles, chatFileLimit);
}

/** What readers of a conversation see of a file's kind: its media type, and whether it is a picture. */
export function chatFileKind(extension: DocumentExtension): { type: string; isPicture: boolean } {
  return { type: documentTypes[extension].mime, isPicture: onlyPictures(extension) === null };
}
