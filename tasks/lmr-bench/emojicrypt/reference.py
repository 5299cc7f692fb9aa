# The mean over all pairs of the cosine between the embeddings of the original and the decrypted value.
def compute_mean_cosine_similarity(enc_dec_pairs, output_file="cosine_sim_results.pkl", pairs_file="enc_dec_pairs.pkl"):
    embedder = SentenceTransformer("all-MiniLM-L6-v2")
    cosines = []
    for original, decryption in enc_dec_pairs.items():
        values = [level.partition(", Value: ")[2] for level in (original, decryption)]
        first, second = embedder.encode(values)
        cosines.append(first @ second / np.linalg.norm(first) / np.linalg.norm(second))
    return float(np.mean(cosines))
