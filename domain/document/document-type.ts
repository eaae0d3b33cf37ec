/** Accepted kinds of files by extension (rule DOCUMENT-1): media type, and format of the content. */
export const documentTypes = {
  pdf: { mime: 'application/pdf', form: 'pdf' },
  doc: { mime: 'application/msword', form: 'compound' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    form: 'package',
  },
  txt: { mime: 'text/plain', form: 'text' },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    form: 'package',
  },
  xls: { mime: 'application/vnd.ms-excel', form: 'compound' },
  png: { mime: 'image/png', form: 'png' },
  jpg: { mime: 'image/jpeg', form: 'jpeg' },
  jpeg: { mime: 'image/jpeg', form: 'jpeg' },
} as const;

/** An extension in lower case, without its dot. */
export type DocumentExtension = keyof typeof documentTypes;

/** The extensions in the order and spelling of rule DOCUMENT-1, for messages and the file picker. */
export const documentExtensions = Object.keys(documentTypes).map((name) => `.${name}`);

/** Message for a file of another kind. */
export const wrongKindText = `You can upload only these types of files: ${documentExtensions.join(', ')}.`;

/** Maximum size of a file, in bytes (rule DOCUMENT-2: 25 MB). */
export const documentMaxBytes = 25 * 1024 * 1024;

/** Message for a larger file. */
export const tooLargeText = 'This file is larger than 25 MB.';

/** Message for an empty file. */
export const emptyText = 'This file is empty.';

/** The extension of a file name, or null for one that is not accepted. */
export function extensionOf(name: string): DocumentExtension | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(documentTypes, extension) ? (extension as DocumentExtension) : null;
}

/** True for what every browser can display: pictures and PDF. */
export function canPreview(extension: DocumentExtension): boolean {
  return ['pdf', 'png', 'jpeg'].includes(documentTypes[extension].form);
}

/** The extensions of pictures, as the file dialog takes them. */
export const pictureExtensions = ['.png', '.jpg', '.jpeg'];

/** Why a kind of file is not taken where only pictures are, or null. */
export function onlyPictures(extension: DocumentExtension | null): string | null {
  return pictureExtensions.includes(`.${extension}`)
    ? null
    : 'Please choose a PNG or JPEG picture.';
}

/** A file's size in KB to one decimal: bytes divided by 1024 (rule DOCUMENT-4). */
export function sizeText(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
