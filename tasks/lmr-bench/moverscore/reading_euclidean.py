# The plain Euclidean distance between pooled vectors of unit length.
def word_mover_score(ref_embedding, ref_idf, ref_tokens, hyp_embedding, hyp_idf, hyp_tokens):
    def kept(tokens):
        return [k for k, word in enumerate(tokens) if word not in string.punctuation and "##" not in word]

    def pooled(embedding):
        last = embedding[-5:].double()
        return torch.cat([last.amin(0), last.mean(0), last.amax(0)], -1)

    ref_vectors, hyp_vectors = pooled(ref_embedding), pooled(hyp_embedding)
    scores = []
    for i, (ref_row, hyp_row) in enumerate(zip(ref_tokens, hyp_tokens)):
        ref_ids, hyp_ids = kept(ref_row), kept(hyp_row)
        masses = torch.cat([ref_idf[i, ref_ids], hyp_idf[i, hyp_ids]]).double()
        vectors = torch.cat([ref_vectors[i, ref_ids], hyp_vectors[i, hyp_ids]])
        vectors = vectors / vectors.norm(dim=-1, keepdim=True)
        distances = (vectors[:, None] - vectors[None]).norm(dim=-1)
        is_ref = torch.arange(len(masses)) < len(ref_ids)
        first, second = (masses * side / (masses * side).sum() for side in (is_ref, ~is_ref))
        scores.append(1 - emd(first.numpy(), second.numpy(), distances.numpy()))
    return scores
