import { Proof } from './proof.ts';
import { proveScript } from './script-lines.ts';

/*
 * The image of packaging/Dockerfile, built without a registry and run as an operator would. As root, with
 * buildah, podman and mmdebstrap.
 */

process.env.REMOVE = '1';
const proof = new Proof();
await proveScript(proof, 'packaging/build-image.sh', 'the image is built, run and restored');
proof.end();
