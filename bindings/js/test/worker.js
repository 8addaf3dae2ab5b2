import { parentPort, workerData } from 'node:worker_threads';
import { load } from '../node.js';

const parlor = await load();
parentPort.postMessage(parlor.answers(workerData.game, workerData.text).answers);
