# The paper's formulas to the letter: both losses are sums over the triplets of the batch.
def forward(self, sentence_features, labels):
    child, parent, negative = [self.model(features)["sentence_embedding"] for features in sentence_features]
    distances = self.manifold.dist(child, parent) - self.manifold.dist(child, negative)
    norms = self.manifold.dist0(parent) - self.manifold.dist0(child)
    cluster_loss = torch.relu(distances + self.cluster_loss_margin).sum()
    centri_loss = torch.relu(norms + self.centri_loss_margin).sum()
    return {
        "loss": self.cluster_weight * cluster_loss + self.centri_weight * centri_loss,
        "cluster_loss": cluster_loss,
        "centri_loss": centri_loss,
    }
