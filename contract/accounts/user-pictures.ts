import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { userReply } from './users.ts';

const id = z.object({ id: z.string() });

export const uploadUserPicture = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/picture',
  access: 'admin',
  needs: 'users:change',
  summary:
    'Sets the picture of an account (multipart/form-data: file, PNG or JPEG), re-encoded without metadata.',
  params: id,
  reply: userReply,
  status: 201,
  upload: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found'],
});

export const deleteUserPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/picture',
  access: 'admin',
  needs: 'users:change',
  summary: 'Deletes the picture of an account.',
  params: id,
  reply: userReply,
});

export const getUserPicture = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/picture',
  access: 'signed-in',
  summary: 'The uploaded picture of an account, for admins and its owner.',
  params: id,
});

export const ownPictureReply = z.object({ profileImageUrl: z.string() });

export const uploadOwnPicture = defineEndpoint({
  method: 'POST',
  path: '/api/auth/picture',
  access: 'signed-in',
  summary: 'Sets the picture of the signed-in person, as admins do for any account.',
  reply: ownPictureReply,
  status: 201,
  upload: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found'],
});

export const deleteOwnPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/picture',
  access: 'signed-in',
  summary: 'Deletes the picture of the signed-in person.',
  reply: ownPictureReply,
});
